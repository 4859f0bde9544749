import type { Tx } from '@haat/db'
import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, PlatformAdmin, StoreMember } from '../../serve.ts'
import { suspendStore } from '../../stores/index.ts'
import { liftTermination, terminateTheme } from '../../theme-store/index.ts'
import { appeal } from '../appeal.ts'
import { findStoreDecisions, findThemeDecisions } from '../find-decisions.ts'
import { answerReport, closeReport } from '../inbox/change-report.ts'
import type { AppealGround } from '../reasons/contract.ts'
import { reportStore } from '../send-report.ts'

const REQUEST = 'demo'

/** A store whose suspension is appealed against, and one that is back online after an appeal. */
const SUSPENDED = 'pune-pedals'
const RESTORED = 'turban-tailors'

/** When these stores were suspended, in days ago: they buy no themes then. */
export const demoSuspensions = [
  { store: SUSPENDED, from_days_ago: 2.2, until_days_ago: 0 },
  { store: RESTORED, from_days_ago: 26.5, until_days_ago: 24.8 },
] as const

interface DemoPeople {
  /** Returns the administrator who makes the decisions. */
  readonly findAdmin: (platform: Platform) => Promise<PlatformAdmin>
  /** Returns the one who decides about appeals against them. */
  readonly findSupport: (platform: Platform) => Promise<PlatformAdmin>
  readonly members: ReadonlyMap<string, StoreMember<'vendor'>>
  /** By the mailbox of their address. */
  readonly developers: Readonly<Record<string, Actor<'developer'>>>
}

/** Returns a suspension, a rejection and a termination with appeals: open, answered, upheld and dismissed. */
export function planDemoAppeals(people: DemoPeople): DemoEvent[] {
  return [...planSuspended(people), ...planRestored(people), ...planTermination(people), ...planRejection(people)]
}

function planSuspended({ findAdmin, findSupport, members }: DemoPeople): DemoEvent[] {
  const member = members.get(SUSPENDED)
  if (member === undefined) return []
  let appealId = ''
  let reportId = ''
  return [
    {
      days_ago: 2.9,
      async run(platform) {
        const text = 'I paid for a helmet five weeks ago. It never arrived, and nobody answers my emails.'
        const report = { store_slug: SUSPENDED, reason: 'fraud', text, email: 'harish@riders.example' } as const
        reportId = (await reportStore(platform, report, REQUEST)).id
      },
    },
    {
      days_ago: 2.2,
      async run(platform) {
        const reason = 'Three customers paid and got nothing. Ship their orders or return the money, and tell us.'
        await suspendStore(
          platform,
          await findAdmin(platform),
          { store_slug: SUSPENDED, duration: '7d', reason },
          REQUEST,
        )
        const text = 'We’ve taken the store offline until its owner has sent what customers paid for.'
        await closeReport(change(platform, await findAdmin(platform), reportId), { outcome: 'upheld', text })
      },
    },
    {
      days_ago: 1.6,
      async run(platform) {
        const text =
          'The courier lost one bag with all three parcels. I sent new helmets on Thursday. Here are the tracking numbers: PN4471, PN4472, PN4473.'
        appealId = await appealStore(platform, member, text)
      },
    },
    {
      days_ago: 0.9,
      async run(platform) {
        const text = 'Thank you. PN4473 isn’t in the courier’s system yet. Can you check the number?'
        await answerReport(change(platform, await findSupport(platform), appealId), { text, is_note: false })
      },
    },
  ]
}

function planRestored({ findAdmin, findSupport, members }: DemoPeople): DemoEvent[] {
  const member = members.get(RESTORED)
  if (member === undefined) return []
  let appealId = ''
  return [
    {
      days_ago: 26.5,
      async run(platform) {
        const reason = 'The store sells jackets with the logo of a brand that hasn’t allowed it.'
        await suspendStore(
          platform,
          await findAdmin(platform),
          { store_slug: RESTORED, duration: 'permanent', reason },
          REQUEST,
        )
      },
    },
    {
      days_ago: 25.4,
      async run(platform) {
        const text = 'The brand is my own, registered in 2019 under number 4081275. I can send the certificate.'
        appealId = await appealStore(platform, member, text)
      },
    },
    {
      days_ago: 24.8,
      async run(platform) {
        const text = 'The trade mark is registered in your name. We’re sorry for the lost days.'
        await closeReport(change(platform, await findSupport(platform), appealId), { outcome: 'upheld', text })
      },
    },
  ]
}

function planTermination({ findAdmin, findSupport, developers: { anita } }: DemoPeople): DemoEvent[] {
  const slug = 'dhaaga'
  if (anita === undefined) return []
  let appealId = ''
  return [
    {
      days_ago: 41.3,
      async run(platform) {
        const reason = 'Its thread drawing is from a type foundry’s catalogue. Replace it, or show us a licence.'
        await terminateTheme(platform, await findAdmin(platform), { slug, duration: '7d', reason }, REQUEST)
      },
    },
    {
      days_ago: 40.9,
      async run(platform) {
        const text = 'I traced the drawing myself from a photo of the catalogue, so it’s my own work.'
        appealId = await appealTheme(platform, anita, slug, { against: 'termination', text })
      },
    },
    {
      days_ago: 39.8,
      async run(platform) {
        const text = 'A tracing of a protected drawing needs the same permission. Please replace it.'
        await closeReport(change(platform, await findSupport(platform), appealId), { outcome: 'dismissed', text })
      },
    },
    {
      days_ago: 37.2,
      async run(platform) {
        await liftTermination(
          platform,
          await findAdmin(platform),
          { slug, reason: 'The drawing was replaced' },
          REQUEST,
        )
      },
    },
  ]
}

function planRejection({ developers: { farhan } }: DemoPeople): DemoEvent[] {
  if (farhan === undefined) return []
  return [
    {
      days_ago: 3.1,
      async run(platform) {
        const text =
          'The sections are those of Blank, but the spacing and all colours are mine. Other themes in the marketplace started like this too.'
        await appealTheme(platform, farhan, 'chanderi', { against: 'rejection', text })
      },
    },
  ]
}

async function appealStore(platform: Platform, member: StoreMember<'vendor'>, text: string): Promise<string> {
  const find = (tx: Tx, now: Date) => findStoreDecisions(tx, member.store.id, now)
  return (await appeal(platform, member, { against: 'suspension', text }, find, REQUEST)).id
}

async function appealTheme(
  platform: Platform,
  developer: Actor,
  slug: string,
  { against, text }: { readonly against: AppealGround; readonly text: string },
): Promise<string> {
  const theme = await platform.db.selectFrom('themes').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const find = (tx: Tx, now: Date) => findThemeDecisions(tx, theme.id, now)
  return (await appeal(platform, developer, { against, text }, find, REQUEST)).id
}

function change(platform: Platform, actor: PlatformAdmin, reportId: string) {
  return { platform, actor, report_id: reportId, request_id: REQUEST }
}
