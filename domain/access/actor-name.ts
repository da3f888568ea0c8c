import type { Text } from '../kernel/text.ts'

/** The name under which the jobs of the system act. */
export const systemName: Text = ['系统', 'System']

/** Returns a person's name as it is, and the name of the system in both languages. */
export const actorText = (name: string): Text | string => (name === systemName[0] ? systemName : name)
