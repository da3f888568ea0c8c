import { Tabs } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { reportPages, type ShownReport } from '../../domain/reports/index.ts'
import { useText } from '../app/preferences.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useReportAddress } from './use-report-address.ts'

const words = { reports: ['报表', 'Reports'] } as const

/** Whatever reports stand at this address, each for who may see it; several are tabs (spec 001 section 2). */
export const ReportPage = () => {
  const path = useLocation({ select: location => location.pathname })
  const holds = useHolds()
  const found = reportPages.find(({ page }) => page.path === path)
  if (!found) return null
  const { page } = found
  const reports = found.reports.filter(({ shown }) => holds(shown.code))
  const [first] = reports
  return (
    <Page trail={[{ words: words.reports }, { words: page.words }]}>
      {page.tabs === 'mounted' && <MountedTabs reports={reports} />}
      {page.tabs === 'type' && <TypedTabs all={found.reports} reports={reports} />}
      {page.tabs === undefined && first && <Alone report={first} />}
    </Page>
  )
}

const Alone = ({ report }: { readonly report: ShownReport }) => (
  <ReportPanel report={report} address={useReportAddress('', [])} />
)

/** Tabs that all stay as they are while one is seen; each has its own part of the address. */
const MountedTabs = ({ reports }: { readonly reports: ReadonlyArray<ShownReport> }) => {
  const [query, write] = useQueryString()
  const active = reports.find(({ apiName }) => apiName === query.tab) ?? reports[0]
  return (
    <Tabs
      value={active?.apiName ?? null}
      onChange={tab => write({ ...query, tab })}
      keepMounted
      keepMountedMode="display-none"
    >
      <TabNames reports={reports} keyOf={({ apiName }) => apiName} />
      {reports.map(report => (
        <Tabs.Panel key={report.apiName} value={report.apiName} pt="md">
          <OwnPart report={report} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const OwnPart = ({ report }: { readonly report: ShownReport }) => (
  <ReportPanel report={report} address={useReportAddress(`${report.apiName}.`, [])} />
)

interface TypedTabsProps {
  /** All reports of the page: the first is type 1. */
  readonly all: ReadonlyArray<ShownReport>
  readonly reports: ReadonlyArray<ShownReport>
}

/** Tabs of which one is there at a time, chosen by the query parameter `type`. */
const TypedTabs = ({ all, reports }: TypedTabsProps) => {
  const [query, write] = useQueryString()
  const typeOf = (report: ShownReport) => String(all.indexOf(report) + 1)
  const active = reports.find(report => typeOf(report) === query.type) ?? reports[0]
  const address = useReportAddress('', ['type'])
  return (
    <Tabs value={active ? typeOf(active) : null} onChange={type => write({ type })} keepMounted={false}>
      <TabNames reports={reports} keyOf={typeOf} />
      {active && (
        <Tabs.Panel value={typeOf(active)} pt="md">
          <ReportPanel key={active.apiName} report={active} address={address} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

interface TabNamesProps {
  readonly reports: ReadonlyArray<ShownReport>
  readonly keyOf: (report: ShownReport) => string
}

const TabNames = ({ reports, keyOf }: TabNamesProps) => {
  const t = useText()
  return (
    <Tabs.List>
      {reports.map(report => (
        <Tabs.Tab key={keyOf(report)} value={keyOf(report)}>
          {t(report.shown.tab ?? report.title)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
