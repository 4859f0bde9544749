import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(2), (4) and (5): G.S.R. 462(E) of 23 July 2020. */
export const contact: PageStart = {
  key: 'contact',
  title: 'Contact',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 4: show your legal name, addresses, customer care contacts and a named grievance officer, who must acknowledge complaints within 48 hours and resolve them within one month.',
  body: `<h2>Customer care</h2>
<p>Write to [[Fill in: customer care email]] or call [[Fill in: customer care phone number]], [[Fill in: days and hours]].</p>
<h2>About this store</h2>
<p>This store is run by [[Fill in: legal name of your business]].<br>Registered address: [[Fill in: principal address, with PIN code]]<br>Branches: [[Fill in: branch addresses, or delete this line]]<br>GSTIN: [[Fill in: GSTIN, or delete this line]]</p>
<h2>Grievance officer</h2>
<p>If customer care couldn’t resolve your problem, contact our grievance officer:</p>
<p>[[Fill in: grievance officer’s name]], [[Fill in: grievance officer’s designation]]<br>Email: [[Fill in: grievance officer’s email]]<br>Phone: [[Fill in: grievance officer’s phone number]]</p>
<p>We acknowledge every complaint within 48 hours of receiving it, give you a ticket number to track it, and resolve it within one month.</p>`,
}
