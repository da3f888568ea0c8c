import { describe, expect, it } from 'vitest'
import { actorIn, systemActor } from '../../../application/platform/caller.ts'
import { actorText } from '../../../domain/access/actor-name.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { textOf } from '../../../ui/kit/list-page/table/cell.tsx'

describe('the name of an author', () => {
  it('is in the chosen language for the system, and as it is for a person', () => {
    expect([actorIn(systemActor.name, 'zh'), actorIn(systemActor.name, 'en')]).toEqual(['系统', 'System'])
    expect([actorText('王小燕'), actorIn('王小燕', 'en')]).toEqual(['王小燕', '王小燕'])
  })

  it('is the same in the cell of a list', () => {
    const cell = (value: string | null) => textOf(text => textIn(text, 'en'), value)
    expect(['系统', '王小燕', null].map(cell)).toEqual(['System', '王小燕', '--'])
  })
})
