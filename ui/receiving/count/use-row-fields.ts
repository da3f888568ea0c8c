import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the rows of a count have room for the quantity and the reason of their line. */
export const useRowFields = (): boolean => useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
