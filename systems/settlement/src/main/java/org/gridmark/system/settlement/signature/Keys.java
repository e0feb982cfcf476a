package org.gridmark.system.settlement.signature;

/**
 * The keys that one side signs with and the other verifies with, in Base64. With HMAC both are one
 * secret.
 *
 * @param signing secret; a side that only verifies must not have it
 */
public record Keys(String signing, String verifying) {
  @Override
  public String toString() {
    return "keys";
  }
}
