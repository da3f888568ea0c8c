import { restartSeededRandom } from './seeded-random.ts'

// Runs before each test file, because the files of a worker share their modules.
restartSeededRandom()
