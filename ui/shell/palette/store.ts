import { createSpotlight } from '@mantine/spotlight'

/** Holds whether the palette is open, and which line is selected. */
export const [store, spotlight] = createSpotlight()
