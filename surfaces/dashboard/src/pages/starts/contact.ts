import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(2), (4) and (5): G.S.R. 462(E) of 23 July 2020. */
export const contact: PageStart = {
  key: 'contact',
  title: 'Contact',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 4: your legal name, addresses, customer care, and a grievance officer by name, who acknowledges a complaint within 48 hours and settles it within a month.',
  body: `<h2>Customer care</h2>
<p>Write to [[Fill in: e-mail of customer care]] or call [[Fill in: phone of customer care]], [[Fill in: days and hours]].</p>
<h2>Who we are</h2>
<p>This store is run by [[Fill in: legal name of your business]].<br>Registered address: [[Fill in: principal address, with PIN code]]<br>Branches: [[Fill in: addresses of branches, or take this line out]]<br>GSTIN: [[Fill in: GSTIN, or take this line out]]</p>
<h2>Grievance officer</h2>
<p>If something went wrong and customer care could not help, write to our grievance officer:</p>
<p>[[Fill in: name of the grievance officer]], [[Fill in: designation]]<br>E-mail: [[Fill in: e-mail of the grievance officer]]<br>Phone: [[Fill in: phone of the grievance officer]]</p>
<p>We acknowledge every complaint within 48 hours of receiving it, with a number to follow it by, and settle it within one month.</p>`,
}
