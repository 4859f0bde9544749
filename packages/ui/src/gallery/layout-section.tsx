import { useState } from 'react'
import { Plus } from '../icons/index.ts'
import { Breadcrumbs, Button, Card, MenuItem, PageHeader, StatusBadge, Switcher, Tabs, ThemeToggle } from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

const stores = [
  { id: 'chai', name: 'Chai & Co.', detail: 'chai.haat.example' },
  { id: 'nilgiri', name: 'Nilgiri Naturals', detail: 'nilgiri.haat.example' },
  { id: 'loom', name: 'The Loom at Kutch', detail: 'Suspended', disabled: true },
]

/** Components for page layout. This page itself shows AppShell. */
export function LayoutSection() {
  const [store, setStore] = useState<string>('chai')
  return (
    <Section id="layout" title="Layout">
      <Specimen name="Breadcrumbs" layout="block">
        <Breadcrumbs
          crumbs={[
            { label: 'Billing', link: <a href="#layout">Billing</a> },
            { label: 'Invoices', link: <a href="#layout">Invoices</a> },
          ]}
        />
      </Specimen>
      <Specimen name="Card" layout="block">
        <div className="grid gap-4 xl:grid-cols-2">
          <Card
            title="Bill to"
            description="Used on your next invoice."
            headingLevel={3}
            actions={<Button size="small">Edit</Button>}
          >
            <p className="text-sm">
              Chai &amp; Co. Private Limited
              <br />
              14 Mill Road, Pune 411001
              <br />
              <span className="tabular text-ink-muted">27AAPFU0939F1ZV</span>
            </p>
          </Card>
          <Card title="Credits" headingLevel={3} footer={<Button size="small">View history</Button>}>
            <p className="display tabular text-2xl">1,250</p>
            <p className="text-sm text-ink-muted">About three weeks at your current usage</p>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Tabs" note="Arrow keys, Home and End." layout="block">
        <Tabs
          label="App"
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              panel: <p className="text-sm">What the app does for your store.</p>,
            },
            {
              value: 'history',
              label: 'Purchase history',
              count: 4,
              panel: <p className="text-sm">Four purchases since August.</p>,
            },
            {
              value: 'team',
              label: 'Team',
              disabled: true,
              panel: <p className="text-sm">Included in the Growth plan.</p>,
            },
            { value: 'settings', label: 'Settings', panel: <p className="text-sm">This app has no settings.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Switcher" layout="grid">
        <Switcher
          label="Store"
          items={stores}
          current={store}
          onSwitch={setStore}
          placeholder="Select a store"
          footer={<MenuItem icon={<Plus aria-hidden="true" />}>Create a store</MenuItem>}
        />
        <Switcher label="Store" items={stores} current={undefined} onSwitch={setStore} placeholder="Select a store" />
      </Specimen>
      <Specimen name="ThemeToggle">
        <ThemeToggle />
      </Specimen>
      <Specimen name="PageHeader" note="Once per page." layout="block">
        <div className="rounded-card border border-dashed border-hairline-strong p-4 [&>div]:mb-0">
          <PageHeader
            title={<span>Credits and invoices</span>}
            description="Your purchases and tax invoices."
            status={<StatusBadge tone="success">Active</StatusBadge>}
            actions={<Button variant="primary">Buy credits</Button>}
          />
        </div>
      </Specimen>
    </Section>
  )
}
