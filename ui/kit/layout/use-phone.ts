import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's: cards stand for tables, and drawers fill it. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
