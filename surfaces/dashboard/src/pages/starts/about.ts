import type { PageStart } from './page-start.ts'

export const about: PageStart = {
  key: 'about',
  title: 'About us',
  reason: 'Not required by law, but customers often read it before they buy from a new store.',
  body: `<p>[[Fill in: who you are and when you started]]</p>
<h2>What we make</h2>
<p>[[Fill in: what you sell, where it comes from and who makes it]]</p>
<h2>What we promise</h2>
<p>[[Fill in: one or two things that set you apart]]</p>`,
}
