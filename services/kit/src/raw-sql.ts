/** The slice of a Prisma transaction by which the kit reads and writes the tables that every service has. */
export interface RawSql {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>
  $queryRaw<Rows>(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<Rows>
}
