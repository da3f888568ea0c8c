import { Anchor } from '@mantine/core'

/** A phone number that a press calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={`tel:${phone}`} fz="inherit">
    {phone}
  </Anchor>
)
