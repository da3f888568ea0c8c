import { sql } from 'kysely'

/** Aggregates events to a hash by which a forecast knows whether they have changed since; weather changes none. */
export const eventsHash = sql`md5(coalesce(string_agg(json_build_array(kind, name, first_day, last_day)::text, ','
  order by event_code collate "C") filter (where kind <> 'WEATHER'), ''))`
