/**
 * The kinds of background jobs that servers run, each declared beside its handler with its words and its backoff. A new
 * kind is its handler and one line here.
 */
export { forecastGroupJob, forecastJob } from './forecast/handlers/nightly.ts'
export { webhookJob } from './integration/handlers/deliver.ts'
export { inboundEventJob } from './integration/handlers/events.ts'
export { pushJob } from './notifications/handlers/push-delivery.ts'
export { robotJob } from './notifications/handlers/robots.ts'
export { smsJob } from './notifications/handlers/sms.ts'
export { orderJob } from './ordering/handlers/relay.ts'
export { notificationJob } from './payment/handlers/paying/notifications.ts'
export { closedPaymentJob, inquiryJob } from './payment/handlers/paying/payment-ticks.ts'
export { refundJob } from './payment/handlers/refunds/send-refunds.ts'
export { automaticReceiptJob } from './receiving/handlers/automatic.ts'
export { deliveryJob, scheduleJob } from './reports/handlers/schedules/run.ts'
export { stocktakeJob } from './stocktake/handlers/plans.ts'
