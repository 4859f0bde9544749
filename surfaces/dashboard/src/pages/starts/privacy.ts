import type { PageStart } from './page-start.ts'

/**
 * SPDI Rules, 2011 (under the Information Technology Act, 2000), rule 4; Digital Personal Data Protection Act, 2023,
 * section 5.
 */
export const privacy: PageStart = {
  key: 'privacy',
  title: 'Privacy policy',
  reason:
    'Information Technology (Reasonable Security Practices and Procedures and Sensitive Personal Data or Information) Rules, 2011, rule 4, and Digital Personal Data Protection Act, 2023, section 5: say what data you collect, why, who receives it and how to complain. Ask a lawyer to review this page before you publish.',
  body: `<p>[[Fill in: legal name of your business]] operates this store. This policy explains what personal data we collect and why.</p>
<h2>What we collect and why</h2>
<ul><li>Name, address, phone number and email: to deliver your order and keep you updated about it.</li><li>Order details: for invoices and returns, and because tax law requires us to keep them.</li><li>Payment status: our payment provider tells us that you paid. We never see your card number.</li><li>[[Fill in: anything else you collect, such as website analytics, or delete this line]]</li></ul>
<h2>Who we share it with</h2>
<p>We share your data only with those who need it for your order: the courier, the payment provider and the platform that hosts this store. [[Fill in: others, such as an email service, or delete this sentence]] We don’t sell your data.</p>
<h2>How long we keep it and how we protect it</h2>
<p>We keep order records for as long as tax law requires, and other data for [[Fill in: how long]]. [[Fill in: how you protect it, such as who has access]]</p>
<h2>Your rights</h2>
<p>You can ask for a copy of your data, have it corrected or deleted, and withdraw your consent. Write to [[Fill in: email]]. Our grievance officer is [[Fill in: grievance officer’s name]], [[Fill in: grievance officer’s email]]. If we don’t resolve your complaint, you can complain to the Data Protection Board of India.</p>`,
}
