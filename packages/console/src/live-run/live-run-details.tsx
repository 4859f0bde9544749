import { Banner, formatBytes, Table } from '@haat/ui'
import type { ReactNode } from 'react'
import { describeAnswer, formatDuration, type LiveRunReport, stepNames } from './live-run.ts'

/** What a run found: first what has to be corrected or explained, then everything that was measured. */
export function LiveRunDetails({ report }: { report: LiveRunReport }) {
  const { problems, webhooks, actions, api_calls: calls } = report
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="warning" title="To correct or to explain">
          <ul className="m-0 mt-1 list-disc space-y-1 pl-4">
            {problems.map(({ code, text }) => (
              <li key={`${code} ${text}`} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Scopes scopes={report.scopes} />
      {webhooks.length > 0 && (
        <Section title="Events">
          <Table
            className={toCardEdges}
            caption="Events that were sent to the app’s server"
            columns={[
              { key: 'type', header: 'Event', phone: 'title', cell: ({ type }) => <Code>{type}</Code> },
              { key: 'answer', header: 'Answer', cell: (row) => <Answer {...row} /> },
              { key: 'time', header: 'Time', align: 'end', cell: (row) => formatDuration(row.duration_ms) },
            ]}
            rows={webhooks}
            rowKey={({ type, path }) => `${type} ${path}`}
          />
        </Section>
      )}
      <Page page={report.page} />
      {actions.length > 0 && (
        <Section title="Forms">
          <Table
            className={toCardEdges}
            caption="Forms that were sent like by a visitor"
            columns={[
              { key: 'name', header: 'Form', phone: 'title', cell: ({ name }) => <Code>{name}</Code> },
              {
                key: 'result',
                header: 'Result',
                cell: ({ is_accepted: isAccepted, detail }) => (isAccepted ? 'Accepted' : (detail ?? 'Refused')),
              },
              { key: 'time', header: 'Time', align: 'end', cell: (row) => formatDuration(row.duration_ms) },
            ]}
            rows={actions}
            rowKey={({ name }) => name}
          />
        </Section>
      )}
      <Section title="API calls">
        {calls.length === 0 ? (
          <Muted>The app called no endpoint with its token.</Muted>
        ) : (
          <Table
            className={toCardEdges}
            caption="What the app called with its token"
            columns={[
              { key: 'endpoint', header: 'Endpoint', phone: 'title', cell: ({ endpoint }) => <Code>{endpoint}</Code> },
              { key: 'status', header: 'Status', align: 'end', cell: ({ http_status: status }) => status },
              {
                key: 'scope',
                header: 'Permission',
                cell: ({ scope }) => (scope === null ? '–' : <Code>{scope}</Code>),
              },
              { key: 'calls', header: 'Calls', align: 'end', cell: (row) => row.calls },
              { key: 'time', header: 'Slowest', align: 'end', cell: (row) => formatDuration(row.slowest_ms) },
            ]}
            rows={calls}
            rowKey={({ endpoint, http_status: status }) => `${status} ${endpoint}`}
          />
        )}
      </Section>
      <Erasure erasure={report.erasure} />
      <Section title="Steps">
        <Table
          className={toCardEdges}
          caption="Steps of the run"
          columns={[
            { key: 'name', header: 'Step', phone: 'title', cell: ({ name }) => stepNames[name] },
            { key: 'status', header: 'Result', cell: ({ status }) => stepResults[status] },
            { key: 'time', header: 'Time', align: 'end', cell: (row) => formatDuration(row.duration_ms) },
          ]}
          rows={report.steps}
          rowKey={({ name }) => name}
        />
      </Section>
    </>
  )
}

/** Tables have their own padding. */
const toCardEdges = '-mx-4 sm:-mx-5'

const stepResults = { done: 'Done', skipped: 'Nothing to do', out_of_time: 'No time left' } as const

function Scopes({ scopes }: Pick<LiveRunReport, 'scopes'>) {
  return (
    <Section title="Permissions">
      {scopes.length === 0 ? (
        <Muted>The app has no permissions.</Muted>
      ) : (
        <Table
          className={toCardEdges}
          caption="What each permission was used for"
          columns={[
            {
              key: 'scope',
              header: 'Permission',
              phone: 'title',
              cell: ({ scope, sentence }) => (
                <div className="min-w-0">
                  <Code>{scope}</Code>
                  <span className="block text-xs font-normal text-ink-muted">{sentence}</span>
                </div>
              ),
            },
            {
              key: 'kind',
              header: 'Granted',
              cell: ({ is_required: isRequired }) => (isRequired ? 'Always' : 'Optional'),
            },
            { key: 'used', header: 'Used for', cell: (scope) => <Used {...scope} /> },
          ]}
          rows={scopes}
          rowKey={({ scope }) => scope}
        />
      )}
    </Section>
  )
}

function Used({ calls, events }: { calls: number; events: number }) {
  const parts = [
    ...(calls === 0 ? [] : [calls === 1 ? '1 call' : `${calls} calls`]),
    ...(events === 0 ? [] : [events === 1 ? '1 event' : `${events} events`]),
  ]
  return parts.length === 0 ? <strong className="font-semibold text-madder-text">Never used</strong> : parts.join(', ')
}

function Page({ page }: Pick<LiveRunReport, 'page'>) {
  if (page === null) return null
  const rows = [
    { ...page.document, what: 'The page', path: page.path },
    ...(page.content === null ? [] : [{ ...page.content, what: 'Its content, for the owner', path: page.path }]),
  ]
  return (
    <Section title="Page in the dashboard">
      <Table
        className={toCardEdges}
        caption="The app’s page, as the dashboard opens it"
        columns={[
          { key: 'what', header: 'Request', phone: 'title', cell: ({ what }) => what },
          { key: 'answer', header: 'Answer', cell: (row) => <Answer {...row} /> },
          {
            key: 'type',
            header: 'Type',
            cell: ({ content_type: type }) => <span className="break-words">{type?.split(';')[0] ?? '–'}</span>,
          },
          {
            key: 'size',
            header: 'Size',
            align: 'end',
            cell: ({ bytes, is_cut: isCut }) => `${isCut ? 'over ' : ''}${formatBytes(bytes)}`,
          },
          { key: 'time', header: 'Time', align: 'end', cell: (row) => formatDuration(row.duration_ms) },
        ]}
        rows={rows}
        rowKey={({ what }) => what}
      />
    </Section>
  )
}

function Erasure({ erasure }: Pick<LiveRunReport, 'erasure'>) {
  if (erasure === null) return null
  const { request, confirmed_after_ms: confirmedMs, kept } = erasure
  return (
    <Section title="Erasure">
      <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm text-ink">
        <li>
          {request === null
            ? 'The app doesn’t get privacy.store_erase.'
            : request.error !== null
              ? `The app was asked to erase the store’s data, but didn’t accept it: ${describeAnswer(request)}.`
              : confirmedMs === null
                ? 'The app was asked to erase the store’s data, and didn’t confirm it in time.'
                : `The app confirmed after ${formatDuration(confirmedMs)} that it erased the store’s data.`}
        </li>
        <li>
          {kept.length === 0
            ? 'Haat kept nothing of the app in the store.'
            : `Haat kept something of the app: ${kept.map(({ table, rows }) => `${table} (${rows})`).join(', ')}.`}
        </li>
      </ul>
    </Section>
  )
}

function Answer(call: Parameters<typeof describeAnswer>[0]) {
  const text = describeAnswer(call)
  return call.error === null ? text : <strong className="font-semibold text-madder-text">{text}</strong>
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="m-0 mb-2 text-sm font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all">{children}</code>
}

function Muted({ children }: { children: string }) {
  return <p className="m-0 text-sm text-ink-muted">{children}</p>
}
