import { createSpotlight } from '@mantine/spotlight'

/** Whether the palette is open, and which of its lines is chosen. */
export const [store, spotlight] = createSpotlight()
