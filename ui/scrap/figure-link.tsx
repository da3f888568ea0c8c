import { Button } from '@mantine/core'

export interface FigureLinkProps {
  readonly of: number
  readonly onPress: () => void
}

/** A number that opens what it counts. */
export const FigureLink = ({ of: figure, onPress }: FigureLinkProps) => (
  <Button variant="subtle" size="compact-sm" onClick={onPress}>
    {figure}
  </Button>
)
