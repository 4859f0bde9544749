import type { MessageStatus } from '../messages/contract.ts'

export interface DemoMessage {
  readonly days_ago: number
  readonly status: MessageStatus
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly body: string
  readonly fields?: Readonly<Record<string, string>>
  readonly reply?: string
}

/** What visitors wrote to a store for spices. */
export const demoMessages: readonly DemoMessage[] = [
  {
    days_ago: 0.1,
    status: 'open',
    name: 'Rohan Deshpande',
    email: 'rohan.deshpande@example.com',
    phone: '+919876501234',
    body: 'Hello,\n\nI’d like 5 kg of black pepper for our restaurant in Pune before Diwali. Do you have a price for that?\n\nRohan',
    fields: { Subject: 'Bulk order' },
  },
  {
    days_ago: 0.6,
    status: 'open',
    name: 'Lakshmi Iyer',
    email: 'lakshmi.iyer@example.com',
    body: 'My order came with sambar powder instead of rasam powder. Can I keep it and pay for the rasam powder? My mother-in-law has already opened it.',
    fields: { Subject: 'My order' },
  },
  {
    days_ago: 1.4,
    status: 'open',
    name: '',
    email: 'farhan.q@example.com',
    body: 'Is the garam masala ground fresh, or is it from last year’s harvest?',
  },
  {
    days_ago: 3.2,
    status: 'answered',
    name: 'Anjali Menon',
    email: 'anjali.menon@example.com',
    body: 'Do you ship to Leh? The checkout says yes, but my last parcel from another shop took a month.',
    reply:
      'Hello Anjali,\n\nYes, we do, by India Post. It takes 8 to 12 days at this time of the year, and you can follow the parcel from the email that we send.\n\nWarm regards,\nPriya',
  },
  {
    days_ago: 6.5,
    status: 'answered',
    name: 'Suresh Pillai',
    email: 'suresh.pillai@example.com',
    phone: '+919812345670',
    body: 'Please tell me which chilli is the mildest. It’s for my grandchildren.',
    reply: 'Hello Suresh,\n\nTake the Kashmiri chilli: all colour, little heat.\n\nPriya',
  },
  {
    days_ago: 12.3,
    status: 'archived',
    name: 'Chennai Food Walks',
    email: 'hello@foodwalks.example.com',
    body: 'We’d love to bring our guests to your store. Would Saturday mornings suit you?',
    reply: 'Thank you for asking! We only sell online for now, but write to us again in spring.\n\nPriya',
  },
  {
    days_ago: 2.1,
    status: 'spam',
    name: 'SEO Experts',
    email: 'rank@seo-experts.example.com',
    body: 'Dear owner, we put your web shop on page 1 of all search engines. Answer now for 50% off.',
  },
]

/** Subscribers of the newsletter who haven't bought anything yet. */
export const demoSubscribers: readonly string[] = [
  'aditi.k@example.com',
  'babu.varghese@example.com',
  'chitra.s@example.com',
  'deepak.malhotra@example.com',
  'esther.j@example.com',
  'gauri.naik@example.com',
  'harish.reddy@example.com',
  'imran.sheikh@example.com',
  'jaya.krishnan@example.com',
  'kavya.bhat@example.com',
  'manoj.das@example.com',
  'neha.arora@example.com',
]
