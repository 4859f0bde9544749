import type { PageStart } from './page-start.ts'

export const about: PageStart = {
  key: 'about',
  title: 'About us',
  reason: 'No rule asks for it. It is what people read before they buy from somebody new.',
  body: `<p>[[Fill in: who you are, and since when you do this]]</p>
<h2>What we make</h2>
<p>[[Fill in: what you sell, where it comes from and who makes it]]</p>
<h2>What we promise</h2>
<p>[[Fill in: one or two things that you do and others do not]]</p>`,
}
