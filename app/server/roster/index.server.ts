export type { Papers } from './papers.ts'
export { createRoster, type Roster, type RosterDay } from './roster.ts'
export type {
  AbsenceFields,
  BlockFields,
  EntryAnswer,
  PatternFields,
  ShiftFields,
  Timetable,
} from './timetable.ts'
export type { CellChange, RosterWeek, WeekAnswer } from './week.ts'
