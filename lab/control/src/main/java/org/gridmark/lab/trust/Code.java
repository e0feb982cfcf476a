package org.gridmark.lab.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.study.FileStudy;
import org.gridmark.record.RunInfo;

/** The settings of a run that make this machine run something, or read it by a vendor's reader. */
final class Code {
  private static final String HOSTS = "hosts";
  private static final String EMULATED = "emulated:";

  /** The options of a run that do. */
  static final List<String> OPTIONS = List.of(HOSTS, AttachOption.ATTACH);

  private Code() {}

  /** Each in words; nothing of it is run, and of the user's files jars are named alone. */
  static List<String> of(RunInfo run, Installation installation) {
    List<String> all = new ArrayList<>();
    Map<String, String> settings = run.spec().settings();
    String options = settings.getOrDefault(Java.SETTING, "").strip();
    if (!options.isEmpty()) {
      all.add("JVM options " + options);
    }
    for (String label : run.spec().strategies().keySet()) {
      int at = label.indexOf(Strategies.JVM);
      if (at >= 0) {
        all.add("the JVM in " + label.substring(at + Strategies.JVM.length()));
      }
    }
    if (installation.study(run.spec().study()) instanceof FileStudy study) {
      all.addAll(study.code(settings));
    }
    String hosts = run.spec().options().getOrDefault(HOSTS, "");
    if (!hosts.isEmpty() && !hosts.startsWith(EMULATED)) {
      all.add("the hosts of " + hosts);
    }
    String attach = run.spec().options().getOrDefault(AttachOption.ATTACH, "");
    if (!attach.isEmpty()) {
      all.add("the client file " + attach);
    }
    return all;
  }
}
