import * as serverJobs from './job-index.ts'
import type { JobKind } from './platform/jobs/jobs.ts'
import { exportJob } from './reports/handlers/exports/make.ts'

const kinds = Object.values(serverJobs)

type RequirementsOf<K> = K extends JobKind<infer R> ? R : never

/** The kinds of background jobs that servers run; exports run in a process of their own. */
export const jobs: ReadonlyArray<JobKind<RequirementsOf<(typeof kinds)[number]>>> = kinds

/** Every kind of background job. */
export const jobKinds = [...kinds, exportJob]

export type JobName = (typeof jobKinds)[number]['name']
