import { usePhone } from '../layout/use-phone.ts'

/**
 * Returns the description of a field that has none, so that its input is level with that of the field beside it;
 * undefined on a phone, where fields stand one below the other.
 */
export const useBlankLine = (): string | undefined => (usePhone() ? undefined : '\u00a0')
