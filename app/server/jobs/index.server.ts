export type { JobName, JobPayload } from './job-list.ts'
export { type JobHandlers, type Jobs, openJobs } from './jobs.ts'
