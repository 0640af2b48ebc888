export { type CompanyBook, type OfficeCompany, openCompany } from './company.ts'
