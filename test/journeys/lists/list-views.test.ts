import { describe, expect, it } from 'vitest'
import {
  deleteView,
  getPreferences,
  openView,
  putColumns,
  putDensity,
  renameView,
  saveView,
  setDefaultView,
} from '../../../application/lists/contract/preferences.ts'
import { LAYOUTS_MAX, VIEWS_MAX } from '../../../domain/lists/list-view.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { faultOf, onTestChain, refusalOf } from '../platform/walk.ts'

const columns = { order: ['dhNo', 'shopName'], hidden: ['shopName'], pinned: ['dhNo'] }
const state = { query: '?bizStatus=SUBMITTED', columns, density: 'compact' } as const
const nobody = '0'.repeat(32)

describe.each(waysOf(import.meta.filename))('list settings of a person, stored %s', way => {
  const { chain, people } = onTestChain(way, 'clerk1', 'clerk1b', 'clerk3', 'reader', 'manager')
  const [clerk, colleague, other, reader, manager] = people
  const viewOf = (who: typeof clerk, viewName: string, viewId: string | null = null, listId = 'order-list') =>
    who.attempt(saveView, { listId, viewId, viewName, state })
  const viewsOf = async (who: typeof clerk) => (await who.call(getPreferences, {})).views
  const namesOf = async (who: typeof clerk) => (await viewsOf(who)).map(({ viewName }) => viewName)

  it('are empty at first, then as last saved, separately for each person', async () => {
    expect(await clerk.call(getPreferences, {})).toEqual({ density: null, columns: {}, views: [] })
    await clerk.call(putColumns, { listId: 'order-list', columns })
    await clerk.call(putColumns, { listId: 'order-list', columns: { ...columns, hidden: [] } })
    await clerk.call(putColumns, { listId: 'export-list', columns })
    await clerk.call(putDensity, { density: 'loose' })
    await clerk.call(putDensity, { density: 'compact' })
    expect(await clerk.call(getPreferences, {})).toEqual({
      density: 'compact',
      columns: { 'order-list': { ...columns, hidden: [] }, 'export-list': columns },
      views: [],
    })
    expect(await colleague.call(getPreferences, {})).toEqual({ density: null, columns: {}, views: [] })
    await clerk.call(putColumns, { listId: 'order-list', columns: { order: [], hidden: [], pinned: [] } })
    expect((await clerk.call(getPreferences, {})).columns).toEqual({ 'export-list': columns })
  })

  it('drop the columns changed longest ago if there are too many lists', async () => {
    for (let index = 0; index <= LAYOUTS_MAX; index++) {
      chain.clock.now += 1
      await reader.call(putColumns, { listId: `list-${index}`, columns })
    }
    const listIds = Object.keys((await reader.call(getPreferences, {})).columns)
    expect([listIds.length, listIds.includes('list-0'), listIds.includes(`list-${LAYOUTS_MAX}`)]).toEqual([
      100,
      false,
      true,
    ])
  })

  it('[V1] include named views, one of which the list can open by', async () => {
    const first = await manager.call(saveView, { listId: 'order-list', viewId: null, viewName: '待发货', state })
    expect(first).toMatchObject([{ listId: 'order-list', viewName: '待发货', isDefault: false, state }])
    const [{ viewId: one }] = first as [(typeof first)[number]]
    chain.clock.now += 1
    const second = await manager.call(saveView, { listId: 'order-list', viewId: null, viewName: '加单', state })
    const two = second[1]!.viewId
    const setDefault = async (viewId: string | null) =>
      (await manager.call(setDefaultView, { listId: 'order-list', viewId })).map(({ isDefault }) => isDefault)
    expect(await setDefault(one)).toEqual([true, false])
    expect(await setDefault(two)).toEqual([false, true])
    const looser = { ...state, density: 'loose' } as const
    const written = await manager.call(saveView, { listId: 'order-list', viewId: two, viewName: '加单', state: looser })
    expect(written[1]).toMatchObject({ viewId: two, viewName: '加单', isDefault: true, state: looser })
    expect(await setDefault(null)).toEqual([false, false])
    await manager.call(renameView, { viewId: one, viewName: '今天要发的' })
    expect(await namesOf(manager)).toEqual(['今天要发的', '加单'])
    await manager.call(deleteView, { viewId: one })
    expect(await manager.call(deleteView, { viewId: one })).toMatchObject([{ viewName: '加单' }])
  })

  it('[V1] allow no two views of a list with one name, and at most twenty', async () => {
    await viewOf(other, '视图')
    expect(refusalOf(await viewOf(other, '视图'))).toMatchObject({
      kind: 'VIEW_NAME_TAKEN',
      figures: { viewName: '视图' },
    })
    expect(await viewOf(other, '视图', null, 'export-list')).toHaveProperty('success')
    const { viewId } = (await viewsOf(other)).find(({ listId }) => listId === 'order-list')!
    await viewOf(other, '二')
    expect(refusalOf(await other.attempt(renameView, { viewId, viewName: '二' })).kind).toBe('VIEW_NAME_TAKEN')
    expect(await other.attempt(renameView, { viewId, viewName: '视图' })).toHaveProperty('success')
    for (let index = 3; index < VIEWS_MAX; index++) await viewOf(other, `${index}`)
    const answers = await Promise.all(['甲', '乙', '丙'].map(name => viewOf(other, name)))
    const refused = answers.filter(answer => 'failure' in answer).map(refusalOf)
    expect(refused.map(({ kind, figures }) => [kind, figures])).toEqual([
      ['VIEWS_FULL', { max: VIEWS_MAX }],
      ['VIEWS_FULL', { max: VIEWS_MAX }],
    ])
    expect(await viewOf(other, '改过', viewId)).toHaveProperty('success')
  })

  it('[V4] share a view by its link with any signed-in person, and let nobody else change it', async () => {
    await clerk.call(saveView, { listId: 'order-list', viewId: null, viewName: '分享', state })
    const { viewId } = (await viewsOf(clerk)).find(({ viewName }) => viewName === '分享')!
    const shared = { listId: 'order-list', viewName: '分享', ownerName: '王晓燕', state }
    expect(await colleague.call(openView, { viewId })).toEqual(shared)
    expect(await colleague.call(openView, { viewId: nobody })).toBeNull()
    expect(faultOf(await chain.as(null, way).attempt(openView, { viewId }))).toBe('UNAUTHENTICATED')
    expect(await colleague.call(renameView, { viewId, viewName: '我的' })).toEqual([])
    await colleague.call(deleteView, { viewId })
    await colleague.call(setDefaultView, { listId: 'order-list', viewId })
    await viewOf(colleague, '偷来的', viewId)
    expect(await colleague.call(openView, { viewId })).toEqual(shared)
    expect((await viewsOf(clerk)).find(view => view.viewId === viewId)).toMatchObject({ isDefault: false })
    expect(await namesOf(colleague)).toEqual(['偷来的'])
  })
})
