/** The environment of the content service: nothing beyond what every service needs. */
import { ServiceConfig } from '@daybreak/kit/config'

export const Config = ServiceConfig
export type Config = ServiceConfig
