import { plantEmblems } from './emblems/plants.ts'
import { thingEmblems } from './emblems/things.ts'

export const emblems = { ...plantEmblems, ...thingEmblems }
