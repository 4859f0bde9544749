import type { PageStart } from './page-start.ts'

/** SPDI Rules, 2011 (under the Information Technology Act, 2000), rule 4; Digital Personal Data Protection Act, 2023, section 5. */
export const privacy: PageStart = {
  key: 'privacy',
  title: 'Privacy policy',
  reason:
    'Information Technology (Reasonable Security Practices and Procedures and Sensitive Personal Data or Information) Rules, 2011, rule 4, and Digital Personal Data Protection Act, 2023, section 5: what you collect, for what, who gets it, and how one complains. Show it to a lawyer before you publish.',
  body: `<p>[[Fill in: legal name of your business]] runs this store. This page says what we know about you, and why.</p>
<h2>What we collect, and for what</h2>
<ul><li>Name, address, phone and e-mail: to deliver what you bought and to tell you about it.</li><li>What you bought: for the invoice, returns, and because tax law makes us keep it.</li><li>How you paid: the payment provider tells us that you paid, not the number of your card.</li><li>[[Fill in: anything else that you collect, such as visits counted by a tool, or take this line out]]</li></ul>
<h2>Who gets it</h2>
<p>Only who needs it for your order: the courier, the payment provider, and the platform that runs this store. [[Fill in: others, such as a mailing service, or take this sentence out]] We do not sell it.</p>
<h2>How long, and how safe</h2>
<p>We keep orders as long as tax law asks, everything else for [[Fill in: how long]]. [[Fill in: how you keep it safe, such as who can open it]]</p>
<h2>What you can ask for</h2>
<p>You can ask what we know about you, have it corrected or deleted, and take back what you have agreed to. Write to [[Fill in: e-mail]]. Our grievance officer is [[Fill in: name of the grievance officer]], [[Fill in: e-mail of the grievance officer]]; if we do not help you, you may complain to the Data Protection Board of India.</p>`,
}
