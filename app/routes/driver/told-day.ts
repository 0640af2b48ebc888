export type { DayTrip, DriverDay } from '#app/server/drivers/index.server.ts'
