export { getSuperAdminDataEndpoint, SuperAdminData } from './own-access/contract.ts'
