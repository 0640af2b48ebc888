export { type JobHandlers, type JobName, type JobPayload, type Jobs, openJobs } from './jobs.ts'
