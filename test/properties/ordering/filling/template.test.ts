import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideRename,
  decideTemplate,
  type StoredTemplate,
  TEMPLATES_MAX,
} from '../../../../domain/ordering/filling/template.ts'
import { assertProperty } from '../../runs.ts'

const version = fc.integer({ min: 1, max: 4 })
const stored: fc.Arbitrary<StoredTemplate> = fc.record({ version, updatedByName: fc.constantFrom('陈宇', '黄蕾') })
const templateName = '每周一'

describe('saving a template', () => {
  it('[N8] with a new name succeeds while there is room, one version above the one seen', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: TEMPLATES_MAX + 2 }), fc.nat(4), (count, baseVersion) => {
        const decided = decideTemplate({ templateName, baseVersion, stored: null, count })
        const full = { kind: 'TEMPLATES_FULL', figures: { max: 50 } }
        expect(decided).toMatchObject(count < 50 ? { ok: true, value: baseVersion + 1 } : { ok: false, refusal: full })
      }),
    )
  })

  it('[N8] with an existing name replaces the version that was seen, at any count, and nothing else', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: TEMPLATES_MAX }), fc.nat(4), stored, (count, baseVersion, there) => {
        const decided = decideTemplate({ templateName, baseVersion, stored: there, count })
        const taken = { kind: 'TEMPLATE_NAME_TAKEN', figures: { templateName } }
        if (baseVersion === 0) expect(decided).toMatchObject({ ok: false, refusal: taken })
        else expect(decided).toMatchObject(writtenOver(baseVersion, there))
      }),
    )
  })
})

describe('renaming a template', () => {
  it('[N8] accepts a free name or its own, over the version that was seen; an unknown template cannot be renamed', () => {
    const names = fc.constantFrom('每周一', '周末')
    assertProperty(
      fc.property(names, fc.boolean(), version, fc.option(stored), (newName, isTaken, baseVersion, there) => {
        const decided = decideRename({ templateName, baseVersion, stored: there }, newName, isTaken)
        const taken = { kind: 'TEMPLATE_NAME_TAKEN', figures: { templateName: '周末' } }
        if (newName === '周末' && isTaken) expect(decided).toMatchObject({ ok: false, refusal: taken })
        else expect(decided).toMatchObject(there === null ? { ok: true, value: 0 } : writtenOver(baseVersion, there))
      }),
    )
  })
})

const writtenOver = (yourVersion: number, { version: now, updatedByName: theirsBy }: StoredTemplate) =>
  yourVersion === now
    ? { ok: true, value: now + 1 }
    : {
        ok: false,
        refusal: {
          kind: 'TEMPLATE_CHANGED',
          figures: { templateName, theirsBy, version: now, yourVersion },
          accepted: [now],
        },
      }
