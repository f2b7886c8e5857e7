/** The points of a burn-up that a table can show. Pure. */
import type { Point } from './outlook-queries.ts'

/** One row a week, and the last day. */
export function weeklyPoints(points: readonly Point[]): Point[] {
  return points.filter(({ day }, index) => (day > 0 && day % 7 === 0) || index === points.length - 1)
}
