import { adjustmentCredited } from './adjustments/events.ts'
import { shippingCompleted } from './fulfilment/events.ts'
import { announceMoves } from './integration/handlers/announce.ts'
import { sendAutoSubmitMessages } from './notifications/handlers/auto-submit-messages.ts'
import { sendClaimMessages } from './notifications/handlers/claim-messages.ts'
import { sendOrderMessages, sendUrgentMessages } from './notifications/handlers/order-messages.ts'
import {
  finishDifferenceMessages,
  finishTransferMessage,
  sendDecisionMessage,
  sendDifferenceMessages,
  sendTransferMessage,
} from './notifications/handlers/payment-messages.ts'
import { finishReceiptMessage, sendReceiptMessages } from './notifications/handlers/receipt-messages.ts'
import { sendOverdueTransfers, sendStockTransferMessages } from './notifications/handlers/stock-transfer-messages.ts'
import {
  sendOverdueStocktakes,
  sendPlannedStocktakes,
  sendStocktakeMessages,
} from './notifications/handlers/stocktake-messages.ts'
import { autoSubmitDecided, orderCancelled, ordersMoved, orderWithdrawn, urgentMoved } from './ordering/events.ts'
import { rescueMissedOrders } from './ordering/handlers/automatic/rescue.ts'
import { differenceClosed, differenceDecided, paymentDiffers, transferBegun, transferEnded } from './payment/events.ts'
import { creditAdjustment } from './payment/handlers/adjustments/adjustments.ts'
import {
  refundApprovedClaim,
  refundCancelledOrder,
  refundMissingLines,
  refundReturnedGoods,
  refundWithdrawnOrder,
} from './payment/handlers/refunds/refund-events.ts'
import { leaveSettlement } from './payment/handlers/settlement/leave-settlement.ts'
import { on, subscribersOf } from './platform/domain-events.ts'
import {
  automaticReceiptNear,
  receivingDifferenceDecided,
  receivingDifferenceMoved,
  shipmentReceived,
} from './receiving/events.ts'
import { returnStored } from './receiving/return-events.ts'
import { stocktakeMoved, stocktakesOverdue, stocktakesPlanned } from './stocktake/events.ts'
import { transferMoved, transfersOverdue } from './transfers/events.ts'

/** The subscribers of each event; they run in the transaction of the event. */
export const subscribers = subscribersOf([
  on(adjustmentCredited, creditAdjustment),
  on(ordersMoved, leaveSettlement),
  on(ordersMoved, announceMoves),
  on(ordersMoved, sendOrderMessages),
  on(ordersMoved, rescueMissedOrders),
  on(autoSubmitDecided, sendAutoSubmitMessages),
  on(urgentMoved, sendUrgentMessages),
  on(orderWithdrawn, refundWithdrawnOrder),
  on(orderCancelled, refundCancelledOrder),
  on(shippingCompleted, refundMissingLines),
  on(returnStored, refundReturnedGoods),
  on(automaticReceiptNear, sendReceiptMessages),
  on(shipmentReceived, finishReceiptMessage),
  on(receivingDifferenceDecided, refundApprovedClaim),
  on(receivingDifferenceMoved, sendClaimMessages),
  on(transferMoved, sendStockTransferMessages),
  on(transfersOverdue, sendOverdueTransfers),
  on(stocktakesPlanned, sendPlannedStocktakes),
  on(stocktakesOverdue, sendOverdueStocktakes),
  on(stocktakeMoved, sendStocktakeMessages),
  on(paymentDiffers, sendDifferenceMessages),
  on(differenceDecided, sendDecisionMessage),
  on(differenceClosed, finishDifferenceMessages),
  on(transferBegun, sendTransferMessage),
  on(transferEnded, finishTransferMessage),
])
