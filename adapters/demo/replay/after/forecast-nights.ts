import { forecastGroupJob, forecastJob, runForecasts } from '../../../../application/forecast/handlers/nightly.ts'
import { runDueJobs } from '../../../../application/platform/jobs/run-jobs.ts'
import { addDays, atTime, dayOf, type Instant } from '../../../../domain/kernel/day.ts'
import type { Stage } from '../stage.ts'

/** The nights whose forecasts accuracy compares with what was sold: their seven days are over. */
const [FIRST_NIGHT_AGO, LAST_NIGHT_AGO] = [14, 7]
/** Time of the nightly forecast: after the evening's sales, before the first orders. */
const NIGHT_TIME = '06:00'

/** Makes the forecasts of past nights, each from the sales before it, so that their accuracy is known from the start. */
export const makeForecasts = async (stage: Stage, now: Instant): Promise<void> => {
  const today = dayOf(now, stage.zone)
  for (let ago = FIRST_NIGHT_AGO; ago >= LAST_NIGHT_AGO; ago--) {
    stage.setTime(atTime(addDays(today, -ago), NIGHT_TIME, stage.zone))
    await stage.run(runForecasts)
    await stage.run(runDueJobs(forecastGroupJob))
    await stage.run(runDueJobs(forecastJob))
  }
}
