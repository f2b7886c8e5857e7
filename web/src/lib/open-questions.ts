/** Daily questions that do not refer to anything the person wrote. */
import * as texts from './texts.ts'

export const OPEN_QUESTIONS = [
  texts.whatWasTheFirst,
  texts.whatGaveYouEnergyToday,
  texts.whatAreYouPutting,
  texts.whosBeenGoodToYouLately,
  texts.whatWouldMakeTomorrow,
  texts.whatDidYouDo,
  texts.whatsTrueTodayThatWasnt,
]
