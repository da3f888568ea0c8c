import { useText } from '../../app/preferences.tsx'
import { Vouchers } from '../../approval/vouchers.tsx'
import { textOf } from '../../documents/document-columns.ts'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { pictureUrlsOf } from './picture-urls.ts'
import css from './returns.module.css'

const words = { title: ['退货凭证', 'Pictures'] } as const

/** The pictures of a return, by material. */
export const ReturnPictures = ({ document: { lines } }: DocumentPart<DocumentRecord>) => {
  const t = useText()
  const records = lines.flatMap(line => {
    const urls = pictureUrlsOf(line)
    return urls.length === 0 ? [] : [{ name: textOf(line.materialName) ?? '', urls }]
  })
  if (records.length === 0) return null
  return (
    <Section title={t(words.title)}>
      <ul className={css.pictures}>
        {records.map(({ name, urls }) => (
          <li key={name}>
            <span>{name}</span>
            <Vouchers no={name} urls={urls} size="lg" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
