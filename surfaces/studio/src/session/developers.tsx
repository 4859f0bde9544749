import { defineAccounts } from '@haat/console/session/accounts'
import {
  getDeveloperAccountEndpoint,
  type OwnAccount,
  recoverDeveloperPasswordEndpoint,
  registerDeveloperEndpoint,
  resendDeveloperCodeEndpoint,
  resetDeveloperPasswordEndpoint,
  signInDeveloperEndpoint,
  verifyDeveloperCodeEndpoint,
} from '@haat/domains/identity/contract'
import { Link } from 'react-router'
import { developerKey } from './developer-key.ts'
import { directBackend, isSignedIn } from './direct-backend.ts'

const CodeFields = verifyDeveloperCodeEndpoint.body.omit({ purpose: true })

/** Theme developers. */
export const developers = defineAccounts<OwnAccount>({
  profileKey: developerKey,
  loadProfile: async () => ((await isSignedIn()) ? directBackend.call(getDeveloperAccountEndpoint, {}) : null),
  paths: { home: '/themes', signIn: '/login', recovery: '/forgot-password', code: '/verify' },
  signIn: {
    schema: signInDeveloperEndpoint.body,
    send: (body) => directBackend.call(signInDeveloperEndpoint, { body }),
    title: 'Sign in to the studio',
    description: 'Write, preview and submit themes for online stores.',
    links: (search) => (
      <p className="mt-2 text-sm">
        New to the studio? <Link to={`/register${search}`}>Create a developer account</Link>
      </p>
    ),
  },
  recovery: {
    request: {
      schema: recoverDeveloperPasswordEndpoint.body,
      send: (body) => directBackend.call(recoverDeveloperPasswordEndpoint, { body }),
    },
    reset: {
      schema: resetDeveloperPasswordEndpoint.body,
      send: (body) => directBackend.call(resetDeveloperPasswordEndpoint, { body }),
    },
  },
  verification: {
    registration: {
      path: '/register',
      title: 'Create a developer account',
      description: 'Build themes in your browser and offer them to every store.',
      name_hint: 'Shop owners see it next to your themes.',
      schema: registerDeveloperEndpoint.body,
      send: (body) => directBackend.call(registerDeveloperEndpoint, { body }),
    },
    schema: CodeFields,
    send: (fields) => directBackend.call(verifyDeveloperCodeEndpoint, { body: { ...fields, purpose: 'registration' } }),
    resend: (email) => directBackend.call(resendDeveloperCodeEndpoint, { body: { email, purpose: 'registration' } }),
  },
  secondStep: {
    schema: CodeFields,
    send: (fields) => directBackend.call(verifyDeveloperCodeEndpoint, { body: { ...fields, purpose: 'sign_in' } }),
    resend: (email) => directBackend.call(resendDeveloperCodeEndpoint, { body: { email, purpose: 'sign_in' } }),
  },
})
