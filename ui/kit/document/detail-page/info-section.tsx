import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../layout/use-phone.ts'
import { Section } from './detail-page.tsx'
import type { DocumentPart, DocumentSection } from './document-page.tsx'
import { InfoBlock, type InfoItem } from './info-block.tsx'
import { PhoneFold } from './phone-fold.tsx'

export interface InfoDef<D> {
  readonly title: Text
  /** Returns the document's names and values; `t` translates texts into the person's language. */
  readonly items: (document: D, t: (words: Text) => string) => ReadonlyArray<InfoItem>
  /** Returns the facts that a phone shows on one line, with the rest behind it, so that the lines come first. */
  readonly summary?: (document: D, t: (words: Text) => string) => string
}

/** The section of a document's basic facts. */
export const infoSection = <D,>(def: InfoDef<D>): DocumentSection<D> => ({
  key: 'info',
  render: part => <InfoSection {...part} def={def} />,
})

const InfoSection = <D,>({ document, def }: DocumentPart<D> & { readonly def: InfoDef<D> }) => {
  const t = useText()
  const isPhone = usePhone()
  if (isPhone && def.summary)
    return (
      <PhoneFold summary={def.summary(document, t)}>
        <InfoBlock items={def.items(document, t)} />
      </PhoneFold>
    )
  return (
    <Section title={t(def.title)}>
      <InfoBlock items={def.items(document, t)} />
    </Section>
  )
}
