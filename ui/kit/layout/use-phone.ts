import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the screen is as narrow as a phone's: cards replace tables, and drawers fill it. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
