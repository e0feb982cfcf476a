package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.sender.BlockSender.Sent;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;

/**
 * Reading a block's file and signing its messages by HMAC-SHA256, without sending them.
 *
 * @param all the signatures as one, each bit of which is whether it is set in an odd number of them
 */
public record Signing(Sent time, String all) {
  /** In Java. */
  public static Signing inJava(Path block, Keys keys, NanoClock clock) throws IOException {
    Signer signer = SignatureStrategy.HMAC_SHA256.signer(keys);
    try (BlockReader messages = BlockReader.open(block)) {
      Stopwatch watch = Stopwatch.start(clock);
      byte[] all = new byte[32];
      long signed = 0;
      for (byte[] body = messages.next(); body != null; body = messages.next()) {
        byte[] signature = signer.sign(body);
        for (int i = 0; i < all.length; i++) {
          all[i] ^= signature[i];
        }
        signed++;
      }
      return new Signing(watch.read(signed), HexFormat.of().formatHex(all));
    }
  }

  /** In C. */
  public static Signing inC(CProgram program, Path block, Keys keys, Duration limit)
      throws IOException, InterruptedException {
    CProgram.Ended ended =
        program.run("sign", COverStomp.settings(keys, block), limit).requireSuccess();
    return new Signing(COverStomp.sent(ended), ended.text("signatures"));
  }
}
