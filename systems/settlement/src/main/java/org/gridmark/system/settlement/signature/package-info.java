/**
 * Signatures of messages (Drayton and Sehmi 2005, Measuring Performance: the driver "applies a
 * digital signature prior to sending"). A signature is over the message's bytes just as they are
 * sent, and travels beside them, as a header of the transport, never inside the XML: so a message
 * is signed and verified without being read, written again or brought into a canonical form, and a
 * file of messages can be signed by whoever sends it. A {@link
 * org.gridmark.system.settlement.signature.SignatureStrategy} makes keys, {@link
 * org.gridmark.system.settlement.signature.Signer signers} and {@link
 * org.gridmark.system.settlement.signature.Verifier verifiers}.
 */
@NullMarked
package org.gridmark.system.settlement.signature;

import org.jspecify.annotations.NullMarked;
