import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReportWithScreen, reportPages } from '../../domain/reports/index.ts'
import { reportTabs } from '../../domain/reports/pages.ts'
import { searchOnTab } from '../../domain/reports/tab-search.ts'
import { useText } from '../app/preferences.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useReportAddress } from './use-report-address.ts'

const words = { reports: ['报表', 'Reports'] } as const

/** The reports of this address that the person may see; several are shown as tabs (spec 001 section 2). */
export const ReportPage = () => {
  const path = useLocation({ select: location => location.pathname })
  const holds = useHolds()
  const entry = reportPages.find(({ page }) => page.path === path)
  if (!entry) return null
  const { page } = entry
  const reports = entry.reports.filter(({ screen }) => holds(screen.code))
  const [first] = reports
  return (
    <Page trail={[{ words: words.reports }, { words: page.words }]}>
      {page.tabs === 'mounted' && <MountedTabs reports={reports} />}
      {page.tabs === 'type' && <TypedTabs all={entry.reports} reports={reports} />}
      {page.tabs === undefined && first && <Alone report={first} />}
    </Page>
  )
}

const Alone = ({ report }: { readonly report: ReportWithScreen }) => (
  <ReportPanel report={report} address={useReportAddress('', [])} />
)

/** Tabs that all stay mounted; each has its own part of the address. */
const MountedTabs = ({ reports }: { readonly reports: ReadonlyArray<ReportWithScreen> }) => {
  const [query, write] = useQueryString()
  const active = reports.find(({ apiName }) => apiName === query.tab) ?? reports[0]
  const open = (tab: string | null) => write({ ...query, tab })
  return (
    <Tabs value={active?.apiName ?? null} onChange={open} keepMounted keepMountedMode="display-none">
      <TabNames {...{ reports, active }} keyOf={apiNameOf} onReport={report => open(report.apiName)} />
      {reports.map(report => (
        <Tabs.Panel key={report.apiName} value={report.apiName} pt="md">
          <OwnPart report={report} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const apiNameOf = ({ apiName }: ReportWithScreen): string => apiName

const OwnPart = ({ report }: { readonly report: ReportWithScreen }) => (
  <ReportPanel report={report} address={useReportAddress(`${report.apiName}.`, [])} />
)

interface TypedTabsProps {
  /** All reports of the page: the first is type 1. */
  readonly all: ReadonlyArray<ReportWithScreen>
  readonly reports: ReadonlyArray<ReportWithScreen>
}

/** Tabs of which only one is mounted, selected by the query parameter `type`. */
const TypedTabs = ({ all, reports }: TypedTabsProps) => {
  const [query, write] = useQueryString()
  const typeOf = (report: ReportWithScreen) => String(all.indexOf(report) + 1)
  const active = reports.find(report => typeOf(report) === query.type) ?? reports[0]
  const address = useReportAddress('', ['type'])
  const open = (type: string | null) => {
    const next = reports.find(report => typeOf(report) === type)
    const keepsSearch = active?.screen.page.keepsSearch && next
    write({ ...(keepsSearch && searchOnTab(active, next, query)), type })
  }
  return (
    <Tabs value={active ? typeOf(active) : null} onChange={open} keepMounted={false}>
      <TabNames {...{ reports, active }} keyOf={typeOf} onReport={report => open(typeOf(report))} />
      {active && (
        <Tabs.Panel value={typeOf(active)} pt="md">
          <ReportPanel key={active.apiName} report={active} address={address} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

interface TabNamesProps {
  readonly reports: ReadonlyArray<ReportWithScreen>
  readonly active: ReportWithScreen | undefined
  readonly keyOf: (report: ReportWithScreen) => string
  readonly onReport: (report: ReportWithScreen) => void
}

/** The tabs, and below them the reports of the open tab, such as by day and by month. */
const TabNames = ({ reports, active, keyOf, onReport }: TabNamesProps) => {
  const t = useText()
  const tabs = reportTabs(reports)
  const opened = tabs.find(tab => active && tab.reports.includes(active))
  return (
    <>
      <Tabs.List>
        {tabs.map(tab => {
          const key = keyOf(tab === opened && active ? active : tab.reports[0])
          return (
            <Tabs.Tab key={keyOf(tab.reports[0])} value={key}>
              {t(tab.words)}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {opened && active && opened.reports.length > 1 && (
        <SegmentedControl
          mt="md"
          aria-label={t(opened.words)}
          value={keyOf(active)}
          onChange={key => onReport(opened.reports.find(report => keyOf(report) === key) ?? active)}
          data={opened.reports.map(report => ({
            value: keyOf(report),
            label: t(report.screen.subTab ?? report.title),
          }))}
        />
      )}
    </>
  )
}
